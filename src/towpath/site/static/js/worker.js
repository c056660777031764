// The service worker: shows notices when no page is open, and opens the table when one is pressed.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  if (!event.data) return;
  const told = event.data.json();
  const shown = async () => {
    if (told.name && await known(told.name)) return; // sent once more by a site that could not know that it had arrived
    await show(told);
  };
  event.waitUntil(shown());
});

const show = (told) => {
  const actions = [...(told.open ? [{ action: "open", title: told.open }] : []), { action: "later", title: told.later }];
  return self.registration.showNotification(told.title, {
    body: told.body,
    tag: told.tag, // a later notice about the same table takes its place
    renotify: true,
    lang: told.language,
    icon: "ICON",
    badge: "ICON",
    data: { address: told.address },
    actions,
  });
};

// The names of the latest notices, kept where a service worker keeps things.
const known = async (name) => {
  const cache = await caches.open("told");
  const key = `/told/${name}`;
  if (await cache.match(key)) return true;
  await cache.put(key, new Response(""));
  const [...all] = await cache.keys();
  await Promise.all(all.slice(0, -50).map((old) => cache.delete(old)));
  return false;
};

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  if (event.action === "later") return;
  event.waitUntil(open(event.notification.data.address));
});

const open = async (address) => {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((page) => new URL(page.url).pathname === address);
  return there ? there.focus() : self.clients.openWindow(address);
};

// The service worker: shows notices when no page is open, and opens the table when one is pressed.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  if (!event.data) return;
  const told = event.data.json();
  const actions = [...(told.open ? [{ action: "open", title: told.open }] : []), { action: "later", title: told.later }];
  event.waitUntil(self.registration.showNotification(told.title, {
    body: told.body,
    tag: told.tag, // a later notice about the same table takes its place
    renotify: true,
    lang: told.language,
    icon: "ICON",
    badge: "ICON",
    data: { address: told.address },
    actions,
  }));
});

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

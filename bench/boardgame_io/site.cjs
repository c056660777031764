// node site.cjs MATCHES: boardgame.io's server with its memory store, two socket clients a match, each moving when it
// is its turn; prints moves per second, and the server's CPU milliseconds for a move, as JSON.
const { fork } = require("node:child_process");

const MOVES = 42;

// a board without rules that could be slow: the server is measured, not the game
const counting = {
  name: "counting",
  setup: () => ({ moves: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { drop: ({ G }, column) => { G.moves += 1; G.last = column; } },
  endIf: ({ G }) => (G.moves === MOVES ? { draw: true } : undefined),
};

async function serve() {
  const { Server, Origins } = require("boardgame.io/server");
  const log = console.log;
  console.log = () => {};
  const server = Server({ games: [counting], origins: [Origins.LOCALHOST_IN_DEVELOPMENT] });
  const port = await freePort();
  await server.run(port);
  console.log = log;
  process.on("message", () => process.send({ cpu: process.cpuUsage() }));
  process.send({ port });
}

function freePort() {
  return new Promise((resolve) => {
    const probe = require("node:net").createServer().listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function ask(child) {
  return new Promise((resolve) => {
    child.once("message", resolve);
    child.send("cpu");
  });
}

function seconds(usage) {
  return (usage.cpu.user + usage.cpu.system) / 1e6;
}

// one player: answers each new state of the match in which it is its turn
function player(address, matchID, playerID) {
  const socket = require("socket.io-client").io(`${address}/counting`, { transports: ["websocket"], forceNew: true });
  const started = new Promise((resolve) => socket.on("sync", (_, { state }) => resolve(state)));
  socket.on("connect", () => socket.emit("sync", matchID, playerID, undefined, 2));
  const move = (state) => {
    const payload = { type: "drop", args: [3], playerID };
    socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
  };
  const finished = new Promise((resolve) => {
    socket.on("update", (_, state) => {
      if (state.ctx.gameover) resolve();
      else if (state.ctx.currentPlayer === playerID) move(state);
    });
  });
  return { started, finished, move, close: () => socket.close() };
}

async function load(matches) {
  const child = fork(__filename, ["serve"], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const { port } = await new Promise((resolve) => child.once("message", resolve));
  const players = [];
  for (let number = 0; number < matches; number += 1) {
    for (const playerID of ["0", "1"]) { // the server makes a match when its first player comes
      const one = player(`http://localhost:${port}`, `match ${number}`, playerID);
      one.state = await one.started;
      players.push(one);
    }
  }
  const before = seconds(await ask(child));
  const begin = performance.now();
  for (const one of players) if (players.indexOf(one) % 2 === 0) one.move(one.state);
  await Promise.all(players.map((one) => one.finished));
  const total = matches * MOVES;
  const perSecond = (total * 1000) / (performance.now() - begin);
  const cpu = ((seconds(await ask(child)) - before) * 1000) / total;
  console.log(JSON.stringify({ moves: total, perSecond, cpu }));
  child.kill();
  process.exit(0);
}

if (process.argv[2] === "serve") serve();
else load(Number(process.argv[2]));

// node play.cjs GAME SECONDS: random games on boardgame.io's headless client; prints moves per second of CPU time.
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const TIC_TAC_TOE_LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const ticTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const won = TIC_TAC_TOE_LINES.some((line) => line.every((c) => G.cells[c] !== null && G.cells[c] === G.cells[line[0]]));
    if (won) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const COLUMNS = 7;
const ROWS = 6;

function hasFour(cells, column, row) {
  const mine = cells[column][row];
  for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
    let length = 1;
    for (const sign of [1, -1]) {
      let x = column + sign * dx;
      let y = row + sign * dy;
      while (x >= 0 && x < COLUMNS && y >= 0 && cells[x][y] === mine) {
        length += 1;
        x += sign * dx;
        y += sign * dy;
      }
    }
    if (length >= 4) return true;
  }
  return false;
}

const connectFour = {
  setup: () => ({ cells: Array.from({ length: COLUMNS }, () => []), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, column) => {
      if (G.cells[column].length === ROWS) return INVALID_MOVE;
      G.cells[column].push(playerID);
      G.last = column;
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.last === null) return;
    if (hasFour(G.cells, G.last, G.cells[G.last].length - 1)) return { winner: ctx.currentPlayer };
    if (G.cells.every((column) => column.length === ROWS)) return { draw: true };
  },
};

const GAMES = {
  tic_tac_toe: { game: ticTacToe, legal: (G) => [...G.cells.keys()].filter((cell) => G.cells[cell] === null) },
  connect_four: { game: connectFour, legal: (G) => [...G.cells.keys()].filter((c) => G.cells[c].length < ROWS) },
};

function playOne({ game, legal }) {
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  let moves = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const choices = legal(state.G);
    client.moves.place(choices[Math.floor(Math.random() * choices.length)]);
    moves += 1;
  }
  client.stop();
  return moves;
}

const [name, seconds] = process.argv.slice(2);
for (let warm = 0; warm < 50; warm += 1) playOne(GAMES[name]);
const start = process.cpuUsage();
let moves = 0;
let spent = 0;
while (spent < Number(seconds)) {
  moves += playOne(GAMES[name]);
  const used = process.cpuUsage(start);
  spent = (used.user + used.system) / 1e6;
}
console.log(moves / spent);

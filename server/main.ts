import { resolve } from "node:path";
import { createApp } from "./create-app.ts";
import { runProgram } from "./program.ts";

runProgram((parts) =>
  createApp({
    ...parts,
    development: false,
    clientFolder: resolve("build/client"),
    build: () => import("virtual:react-router/server-build"),
  }),
);

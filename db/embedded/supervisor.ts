import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

interface Supervision {
  start(): Promise<ChildProcess>;
  stop(child: ChildProcess): Promise<void>;
  onCrash(): void;
  onGivenUp(error: unknown): void;
}

const attempts = 5;
const pauseBetween = 1000;

/** Restarts the server until `stop` is called: the kernel's memory killer may end it while the site runs. */
export async function superviseServer({ start, stop, onCrash, onGivenUp }: Supervision) {
  let stopping = false;
  let restarting: Promise<void> | undefined;
  let child = watch(await start());

  function watch(started: ChildProcess): ChildProcess {
    const onExit = () => {
      if (!stopping) restarting = restart();
    };
    if (started.exitCode !== null || started.signalCode !== null) onExit();
    else started.once("exit", onExit);
    return started;
  }

  async function restart(): Promise<void> {
    onCrash();
    for (let attempt = 1; !stopping; attempt += 1) {
      try {
        child = watch(await start());
        return;
      } catch (error) {
        if (attempt === attempts) return onGivenUp(error);
        await pause(pauseBetween);
      }
    }
  }

  return {
    pid: () => child.pid,
    stop: async () => {
      stopping = true;
      await restarting;
      await stop(child);
    },
  };
}

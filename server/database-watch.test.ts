import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { DatabaseWatch } from "./database-watch.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

it("keeps nothing of the requests it watched", async () => {
  const watch = new DatabaseWatch({ ping: async () => {} });
  const answers: WeakRef<object>[] = [];
  for (let request = 0; request < 50; request += 1)
    await watch.whileAnswering(async () => {
      const answer = { page: new Uint8Array(1024) };
      answers.push(new WeakRef(answer));
      return answer;
    });
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(answers.filter((answer) => answer.deref() !== undefined).length).toBeLessThan(5);
});

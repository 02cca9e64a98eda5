import { expect, it } from "vitest";
import { deviceName } from "./device-name.ts";

const agents = {
  "Chrome sur Android":
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
  "Safari sur iPhone":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  "Edge sur Windows":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
  "Firefox sur Linux": "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0",
  Navigateur: "<script>alert(1)</script>",
};

it.each(Object.entries(agents))("%s is named by browser and system alone", (name, agent) => {
  expect(deviceName(new Request("http://site/", { headers: { "user-agent": agent } }))).toBe(name);
});

const browsers = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
] as const;

/** "Chrome sur Android": what the list of sessions shows of a browser; nothing else of it is kept. */
export function deviceName(request: Request): string {
  const agent = request.headers.get("user-agent") ?? "";
  const browser = browsers.find(([mark]) => mark.test(agent))?.[1] ?? "Navigateur";
  const system = systems.find(([mark]) => mark.test(agent))?.[1];
  return system ? `${browser} sur ${system}` : browser;
}

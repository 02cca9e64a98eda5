import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Why the drill cannot run here; null when it can. */
export function missingNginx(): string | null {
  const { error } = spawnSync("nginx", ["-v"]);
  return error ? "Cet exercice demande nginx, qui n’est pas installé sur cette machine." : null;
}

/** A real nginx before some programs, with the settings of docs/exploitation.md. */
export async function startNginx(folder: string, port: number, programs: readonly number[]) {
  const prefix = join(folder, "nginx");
  await mkdir(prefix, { recursive: true });
  const log = join(prefix, "error.log");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${join(prefix, name)};`)
    .join("\n");
  const servers = programs.map((each) => `    server 127.0.0.1:${each} max_fails=0;`).join("\n");
  const settings = `
daemon off;
pid ${join(prefix, "nginx.pid")};
error_log ${log} warn;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
${temporary}
  upstream site {
${servers}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_next_upstream error timeout http_503;
    }
  }
}
`;
  const file = join(prefix, "nginx.conf");
  await writeFile(file, settings);
  const child = spawn("nginx", ["-p", prefix, "-c", file], { stdio: ["ignore", "inherit", "inherit"] });
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error("nginx does not start");
    await pause(100);
  }
  return {
    /** Each complaint of its log once, with how often it was made, first and last when. */
    complaints: async () => {
      const made = new Map<string, string[]>();
      for (const line of (await readFile(log, "utf8")).split("\n")) {
        const [, time = "", complaint = ""] = /^\S+ (\S+) .*?\*\d+ (.*?), client:/.exec(line) ?? [];
        const program = /upstream: "http:\/\/([^/"]+)/.exec(line)?.[1] ?? "";
        const name = `${complaint} ${program}`;
        if (complaint) made.set(name, [...(made.get(name) ?? []), time]);
      }
      return [...made].map(([name, times]) => `${times.length} × ${name}, de ${times[0]} à ${times.at(-1)}`);
    },
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

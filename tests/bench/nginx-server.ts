import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export interface Nginx {
  readonly port: number;
  /** The process that answers. */
  readonly pid: number;
  close(): Promise<void>;
}

/** nginx with one process that sends these bytes for any address; null where it is not installed. */
export async function startNginx(body: Buffer, headers: Record<string, string>): Promise<Nginx | null> {
  const folder = await mkdtemp(join(tmpdir(), "reflet-nginx-"));
  await mkdir(join(folder, "html"), { mode: 0o755 });
  await writeFile(join(folder, "html", "page"), body);
  const port = await freePort();
  await writeFile(join(folder, "nginx.conf"), configuration(folder, port, headers));
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  const close = async () => {
    if (child.pid !== undefined && child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    await rm(folder, { recursive: true, force: true });
  };
  const isMissing = await Promise.race([once(child, "error").then(() => true), isListening(child, port)]);
  if (!isMissing) return { port, pid: workerOf(child.pid ?? 0), close };
  await close();
  return null;
}

function configuration(folder: string, port: number, headers: Record<string, string>): string {
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} '${value}';`);
  return `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off; worker_processes 1; error_log ${folder}/error.log; pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  default_type 'text/html; charset=utf-8';
  server { listen 127.0.0.1:${port}; listen [::1]:${port}; root ${folder}/html; ${added.join(" ")} location / { try_files /page =404; } }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** False once it listens; rejects when it ends instead. */
async function isListening(child: ChildProcess, port: number): Promise<false> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return false;
    await pause(50);
  }
}

function workerOf(master: number): number {
  const worker = readdirSync("/proc").find((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return Number(readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]) === master;
    } catch {
      return false;
    }
  });
  return Number(worker ?? master);
}

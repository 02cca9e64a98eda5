import pg from "pg";
import { readFileSync } from "node:fs";
const base = process.env.BASE ?? "http://localhost:4101";
const dir = readFileSync("/tmp/a14b-s1.dir","utf8").trim();
export const db = new pg.Pool({ connectionString: `postgresql://reflet@/reflet?host=${encodeURIComponent(dir + "/socket")}`, max: 5 });
export const { anonKey } = await (await fetch(`${base}/api/sign-in-key`)).json();
export async function auth(method: string, path: string, body?: object, token?: string, more: Record<string,string> = {}) {
  const r = await fetch(`${base}/auth/v1${path}`, { method, redirect: "manual", headers: { apikey: anonKey, "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}), ...more }, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await r.text(); let json: any = text; try { json = JSON.parse(text); } catch {}
  return { status: r.status, json, headers: r.headers };
}
export async function admin(token: string, method: string, path: string, body?: object) {
  const r = await fetch(`${base}/api/admin${path}`, { method, headers: { authorization: `Bearer ${token}`, ...(body ? {"content-type":"application/json"} : {}) }, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await r.text(); let json: any = text; try { json = JSON.parse(text); } catch {}
  return { status: r.status, json, text };
}
const password = "Une-phrase-assez-longue-7!";
export async function owner(): Promise<string> {
  const email = "patron@exemple.fr";
  let r = await auth("POST", "/token?grant_type=password", { email, password });
  if (r.status !== 200) { const s = await auth("POST", "/signup", { email, password }); if (!s.json.access_token) console.log("signup", s.status, s.json); r = await auth("POST", "/token?grant_type=password", { email, password }); }
  return r.json.access_token;
}
export async function mailTo(to: string) { const { rows } = await db.query("select template, props from mail_outbox where lower(recipient)=lower($1) order by created_at desc limit 1", [to]); return rows[0]; }
export async function staff(own: string, email: string) {
  const inv = await admin(own, "POST", "/staff", { email, role: "staff" });
  const mail = await mailTo(email);
  const url = Object.values(mail.props).find((v: any) => typeof v === "string" && v.includes("token_hash=")) as string;
  const hash = new URLSearchParams(new URL(url).hash.slice(1)).get("token_hash")!;
  const v = await auth("POST", "/verify", { type: "invite", token_hash: hash });
  return { inv, hash, token: v.json.access_token as string, v };
}

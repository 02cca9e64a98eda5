import { admin, db, owner, staff } from "./live.mts";
import { everyRoute } from "#tests/support/every-route.ts";
const own = await owner();
const s = await staff(own, `equipier${Date.now()}@exemple.fr`);
console.log("staff", s.inv.status, s.v.status);
const n = 7310000;
await db.query("update jobs set total_cents = 7310000, travel_cents = 7310001");
await db.query("update job_lines set unit_cents = 7310002 where unit_cents is not null");
await db.query("update subscriptions set price_cents = 7310004").catch(e=>console.log(String(e)));
const one = async (q: string) => (await db.query(q)).rows.map((r: any) => String(Object.values(r)[0]));
const ids: Record<string,string[]> = {
  "/customers": await one("select customer_id from jobs where customer_id is not null limit 2"),
  "/subscriptions": await one("select id from subscriptions limit 2"),
  "/requests": await one("select request_id from jobs where request_id is not null limit 3"),
  "/planning": await one("select id from jobs limit 3"),
  "/visit-page": await one("select id from visits limit 3"),
  "/job-money": await one("select id from jobs limit 1"),
  "/orders": await one("select id from orders limit 1"),
};
const today = new Date().toISOString().slice(0,10);
const routes = (await everyRoute()).filter(r => r.method === "GET" && r.path.startsWith("/api/admin"));
const found: any[] = []; const codes: Record<string, number> = {}; const five: string[] = [];
for (const { path } of routes) {
  const p = path.slice("/api/admin".length);
  const pre = Object.keys(ids).find(k => p.startsWith(k));
  for (const id of p.includes(":id") || p.includes(":") ? (ids[pre ?? ""] ?? ["00000000-0000-4000-8000-000000000000"]) : [""]) {
    const q = `?du=${today}&au=${new Date(Date.now()+20*864e5).toISOString().slice(0,10)}&jour=${today}&q=&page=1&kind=price&periode=${today}`;
    const url = p.replace(/:\w+/g, id) + q;
    const r = await admin(s.token, "GET", url);
    codes[r.status] = (codes[r.status] ?? 0) + 1;
    if (r.status >= 500) five.push(url);
    const m = r.text.match(/"(\w*)":731000\d/g) ?? r.text.match(/.{30}73.?100,0\d/g);
    if (m) found.push([p, r.status, m.slice(0,3)]);
  }
}
console.log(routes.length, codes, five); console.log(JSON.stringify(found, null, 1));
await db.end();

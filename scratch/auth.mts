import { admin, auth, db, mailTo, owner, staff } from "./live.mts";
const own = await owner(); const t = Date.now();
const log = (...a: any[]) => console.log(...a.map(x => typeof x === "string" ? x : JSON.stringify(x)));
// 1. two invitations, capitals and unicode, in parallel
const variants = [`Lea.${t}@Exemple.fr`, `lea.${t}@exemple.FR`, ` lea.${t}@exemple.fr `, `LEA.${t}@EXEMPLE.FR`, `ｌea.${t}@exemple.fr`];
const inv = await Promise.all(variants.map(email => admin(own, "POST", "/staff", { email, role: "staff" })));
log("parallel invites", inv.map(r => [r.status, r.json.message ?? r.json.id]));
log("accounts", (await db.query("select email, app_metadata->>'role' r, email_confirmed_at from auth_users where email like $1", [`%ea.${t}%`])).rows);
// 2. invitation link used twice in parallel, and as other type
const mail = await mailTo(`lea.${t}@exemple.fr`); 
const url = Object.values(mail.props).find((v: any) => typeof v === "string" && v.includes("token_hash=")) as string;
const hash = new URLSearchParams(new URL(url).hash.slice(1)).get("token_hash")!;
for (const type of ["recovery","magiclink","email_change","sms","reauthentication"]) log("as", type, (await auth("POST", "/verify", { type, token_hash: hash })).status);
for (const h of [{ "sec-purpose": "prefetch" }, {}] as any[]) log("GET verify HEAD/prefetch", (await fetch(`http://localhost:4101/auth/v1/verify?token=${hash}&type=invite`, { method: "HEAD", redirect: "manual" })).status);
log("prefetch", (await fetch(`http://localhost:4101/auth/v1/verify?token=${hash}&type=invite`, { headers: { "Sec-Purpose": "prefetch;prerender" }, redirect: "manual" })).status);
// while signed in as another user
const other = await staff(own, `autre${t}@exemple.fr`);
const two = await Promise.all([1,2,3].map(() => auth("POST", "/verify", { type: "invite", token_hash: hash }, other.token)));
log("accepted by a signed-in other, 3 at once", two.map(r => [r.status, r.json.user?.email ?? r.json.error_code]));
const who = await auth("GET", "/user", undefined, other.token); log("other is still", who.json.email, who.json.app_metadata?.role);
// 3. invite an existing staff member, owner
log("invite owner", (await admin(own, "POST", "/staff", { email: "PATRON@exemple.fr", role: "staff" })).json);
log("invite staff again", (await admin(own, "POST", "/staff", { email: `AUTRE${t}@exemple.fr`, role: "owner" })).json);
// 4. staff changes own app_metadata / role; updates email to the owner's
log("app_metadata", (await auth("PUT", "/user", { app_metadata: { role: "owner" } }, other.token)).json);
log("data.role", (await auth("PUT", "/user", { data: { role: "owner", app_metadata: { role: "owner" } } }, other.token)).status, (await admin(other.token, "GET", "/settings")).status);
log("email to owner's", (await auth("PUT", "/user", { email: "Patron@EXEMPLE.fr" }, other.token)).json);
// 5. pending invitation; recover/otp/signup on it
const pend = `attente${t}@exemple.fr`; await admin(own, "POST", "/staff", { email: pend, role: "staff" });
for (const [p, b] of [["/recover", { email: pend }], ["/otp", { email: pend, create_user: false }], ["/signup", { email: pend, password: "Une-phrase-assez-longue-7!" }], ["/resend", { email: pend, type: "signup" }], ["/token?grant_type=password", { email: pend, password: "Une-phrase-assez-longue-7!" }]] as any) {
  const r = await auth("POST", p, b); log(p, r.status, r.json.error_code ?? r.json.code ?? Object.keys(r.json ?? {}).slice(0,3)); }
log("mails", (await db.query("select template, count(*)::int from mail_outbox where recipient=$1 group by 1", [pend])).rows);
// 6. wrong passwords: variants count together; owner still gets in
let codes: Record<string, number> = {};
for (let i = 0; i < 60; i++) { const e = ["patron@exemple.fr", "PATRON@exemple.fr", " patron@exemple.fr", "Patron@Exemple.FR"][i % 4]; const r = await auth("POST", "/token?grant_type=password", { email: e, password: "faux-" + i }); codes[r.status] = (codes[r.status] ?? 0) + 1; }
log("60 wrong passwords from the owner's own place", codes);
const r = await auth("POST", "/token?grant_type=password", { email: "patron@exemple.fr", password: "Une-phrase-assez-longue-7!" }); log("owner after", r.status, r.json.error_code);
for (const g of ["password&x=1", "PASSWORD", "id_token", "refresh_token", "pkce", "web3", "client_credentials", "__proto__"]) { const r = await auth("POST", `/token?grant_type=${g}`, { email: "patron@exemple.fr", password: "faux", refresh_token: "x", id_token: "x.y.z", provider: "x" }); log("grant", g, r.status, r.json.error_code ?? r.json.error); }
// two grant types in one query
const dbl = await auth("POST", "/token?grant_type=pkce&grant_type=password", { email: "patron@exemple.fr", password: "faux" }); log("double grant", dbl.status, dbl.json.error_code);
log("email as array", (await auth("POST", "/token?grant_type=password", { email: ["patron@exemple.fr"], password: "x" } as any)).status, (await auth("POST", "/token?grant_type=password", { email: "patron@exemple.fr\u0000", password: "x" })).status);
await db.end();

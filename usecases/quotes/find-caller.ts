import { and, desc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { customerEmails, customerPhones, vehicles } from "#db/schema/customers.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import { insertCustomer } from "../customers/save-customer.ts";
import type { CallerQuoteInput } from "./caller-quote-input.ts";
import { CallerRefused } from "./caller-refused.ts";

interface Caller {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The customer who was chosen, or a new one. */
export async function findCaller(
  executor: Executor,
  asked: CallerQuoteInput["caller"],
  actor: string,
  now: Date,
): Promise<Caller> {
  if (!("customerId" in asked)) {
    const { name, email, phone } = asked;
    const person = {
      kind: "person",
      name,
      company: "",
      siren: "",
      vatNumber: "",
      billingAddress: [],
    } as const;
    const created = await insertCustomer(
      executor,
      { input: { ...person, billingAddress: [] }, email, phone, actor },
      now,
    );
    if (!created.ok) throw new CallerRefused({ ok: false, reason: "known", customerId: created.id });
    return { id: created.id, name, email, phone };
  }
  const locked = await lockCustomer(executor, asked.customerId);
  if (!locked) throw new CallerRefused({ ok: false, reason: "unknownCustomer" });
  const { id, name } = locked.customer;
  const [mail] = await executor
    .select({ email: customerEmails.email })
    .from(customerEmails)
    .where(eq(customerEmails.customerId, id))
    .orderBy(desc(customerEmails.createdAt))
    .limit(1);
  const [call] = await executor
    .select({ phone: customerPhones.phone })
    .from(customerPhones)
    .where(eq(customerPhones.customerId, id))
    .orderBy(desc(customerPhones.createdAt))
    .limit(1);
  return { id, name, email: mail?.email ?? "", phone: call?.phone ?? "" };
}

/** One of the customer's, a new one, or none. */
export async function findVehicle(
  executor: Executor,
  asked: CallerQuoteInput["vehicle"],
  customerId: string,
  createdAt: Date,
) {
  if (asked === null) return null;
  const [vehicle] =
    "vehicleId" in asked
      ? await executor
          .select()
          .from(vehicles)
          .where(and(eq(vehicles.id, asked.vehicleId), eq(vehicles.customerId, customerId)))
      : await executor
          .insert(vehicles)
          .values({ ...asked, customerId, createdAt })
          .returning();
  if (!vehicle) throw new CallerRefused({ ok: false, reason: "unknownVehicle" });
  return vehicle;
}

import type { Deps } from "#usecases/deps.ts";
import { requestForms } from "#usecases/requests/request-forms.ts";
import { submitRequest } from "#usecases/requests/submit-request.ts";
import { acceptContract } from "#usecases/subscriptions/answer-contract.ts";
import { type ContractInput, makeContract } from "#usecases/subscriptions/make-contract.ts";
import { subscriptionToken } from "#usecases/subscriptions/subscription-link.ts";

/** A visitor's request for the full plan of a saloon, 80 € a month. */
export async function askSubscription(deps: Deps, change: Record<string, string> = {}): Promise<string> {
  const data = new FormData();
  const fields = {
    ...{ name: "Zoé Îlot", email: "zoe@exemple.fr", phone: "06 12 34 56 78" },
    ...{ category: "standard", plan: "full", offer: "", commune: "Attignat", message: crypto.randomUUID() },
    ...change,
  };
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  const report = (error: unknown) => {
    throw error;
  };
  const source = "/services/abonnements-entretien";
  const posted = { data, address: null, report, source };
  const sent = await submitRequest(deps, requestForms.subscription, posted);
  if (!sent.ok || !sent.request) throw new Error(JSON.stringify(sent));
  return sent.request.id;
}

export async function proposeContract(deps: Deps, change: Partial<ContractInput> = {}): Promise<string> {
  const made = await makeContract(deps, {
    requestId: change.requestId ?? (await askSubscription(deps)),
    startsOn: "2026-12-01",
    termMonths: null,
    rhythmMonths: 1,
    vehicleId: null,
    street: "3 rue des Lilas",
    actor: "lea@reflet.example",
    ...change,
  });
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

/** A running contract, from 1 December 2026 unless told otherwise. */
export async function startContract(deps: Deps, change: Partial<ContractInput> = {}): Promise<string> {
  const id = await proposeContract(deps, change);
  await acceptContract(deps, subscriptionToken(deps, id), { asksEarlyStart: true });
  return id;
}

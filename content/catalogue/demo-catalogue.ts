import { accessories } from "./accessories.ts";
import type { DemoCategory } from "./demo-product.ts";
import { interior } from "./interior.ts";
import { protection } from "./protection.ts";
import { washing } from "./washing.ts";
import { wheels } from "./wheels.ts";

/** The shop of the demonstration, in the order of its shelves. */
export const demoCatalogue: readonly DemoCategory[] = [washing, wheels, protection, interior, accessories];

import { Hono } from "hono";
import { z } from "zod";
import { CAR_CATEGORIES, UTILITY_CATEGORIES } from "#domain/vehicle/vehicle.ts";
import { browseVehicles, VEHICLES_PAGE_SIZE } from "#usecases/customers/browse-vehicles.ts";
import type { Deps } from "#usecases/deps.ts";
import type { AdminEnv } from "./admin-env.ts";
import { pageNumber, queryOf, searchText } from "./read-input.ts";

const list = z.object({
  q: searchText,
  vue: z
    .enum([...CAR_CATEGORIES, ...UTILITY_CATEGORIES])
    .nullable()
    .catch(null),
  page: pageNumber,
});

/** Every customer's vehicles. A vehicle is changed in its customer's file. */
export function vehiclesRoutes(deps: Deps) {
  return new Hono<AdminEnv>().get("/", queryOf(list), async (c) => {
    const { q: search, vue: category, page } = c.req.valid("query");
    const found = await browseVehicles(deps, { search, category, page });
    return c.json({ ...found, page, pageSize: VEHICLES_PAGE_SIZE });
  });
}

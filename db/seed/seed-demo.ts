import type { Executor } from "../client.ts";
import { seedCatalogue } from "./catalogue/seed-catalogue.ts";
import { seedActivity } from "./seed-activity.ts";
import { seedGiftCards } from "./seed-gift-cards.ts";
import { seedMakeovers } from "./seed-makeovers.ts";
import { seedOrders } from "./seed-orders.ts";
import { seedPassport } from "./seed-passport.ts";
import { seedPlanning } from "./seed-planning.ts";
import { seedRentals } from "./seed-rentals.ts";
import { seedRequests } from "./seed-requests.ts";
import { seedReviews } from "./seed-reviews.ts";
import { seedSubscriptions } from "./seed-subscriptions.ts";

/**
 * Writes the demonstration into a database that was never used, in the caller's transaction: all of it or nothing.
 * Each area of the site adds its own part here.
 */
export async function seedDemo(executor: Executor): Promise<void> {
  await seedReviews(executor);
  await seedMakeovers(executor);
  await seedCatalogue(executor, new Date());
  await seedRentals(executor, new Date());
  await seedOrders(executor, new Date());
  await seedActivity(executor, new Date());
  await seedRequests(executor, new Date());
  await seedGiftCards(executor, new Date());
  await seedPlanning(executor, new Date());
  await seedPassport(executor, new Date());
  await seedSubscriptions(executor, new Date());
}

import { formOrder, servicesInOrder } from "../services/services.ts";

/** The reviewed services; `id` is in the address of the filtered list. */
export const reviewServices = servicesInOrder(formOrder).flatMap((service) =>
  "review" in service ? [{ scene: service.scene, ...service.review }] : [],
);

export type ReviewServiceId = (typeof reviewServices)[number]["id"];

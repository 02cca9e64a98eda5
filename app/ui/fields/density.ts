import { createContext, useContext } from "react";

type Density = "roomy" | "dense";

/** The public site is roomy; the root of the administration makes everything in it dense. */
export const DensityContext = createContext<Density>("roomy");

export function useDensity(): Density {
  return useContext(DensityContext);
}

import { createContext } from "react-router";

/** The visitor's address for the rate limits, put there by the server for each request; never shown nor stored. */
export const clientAddressContext = createContext<string | null>(null);

import { createContext } from "react-router";

/** The public key that every call to /rest/v1 and /auth/v1 carries. The same for all visitors: a cached page may hold it. */
export const anonKeyContext = createContext<string>("");

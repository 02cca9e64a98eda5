import { createContext } from "react-router";

/** The form that was posted, where the server has read it already. */
export const readFormContext = createContext<FormData | null>(null);

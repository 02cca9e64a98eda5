import { data } from "react-router";

/** Every unknown address is rendered as this one. The root's loader runs for it: its error page names the owner's town. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}

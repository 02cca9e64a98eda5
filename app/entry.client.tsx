import { startPage } from "./page-router/start-page.tsx";

const isAdmin = /^\/admin(\/|$)/i.test(location.pathname);

// React Router leads the administration, and everything while it is being developed (it replaces changed files); the
// public pages do without its 40 kB. See docs/decisions/0158.
if (isAdmin || import.meta.env.DEV)
  void import("./start-react-router.tsx").then(({ startReactRouter }) => startReactRouter());
else void startPage();

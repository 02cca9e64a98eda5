import { PageHead } from "../ui/page-head.tsx";

export default function Dashboard() {
  return <PageHead title="Tableau de bord" />;
}

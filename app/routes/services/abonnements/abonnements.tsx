export default function Abonnements() {
  return null;
}

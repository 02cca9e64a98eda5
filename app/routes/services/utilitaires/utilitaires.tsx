export default function Utilitaires() {
  return null;
}

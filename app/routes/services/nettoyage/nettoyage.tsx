export default function Nettoyage() {
  return null;
}

export default function Polissage() {
  return null;
}

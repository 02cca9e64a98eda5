export default function Canapes() {
  return null;
}

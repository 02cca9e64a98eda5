export default function Renovations() {
  return null;
}

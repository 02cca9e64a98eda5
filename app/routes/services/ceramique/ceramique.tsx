export default function Ceramique() {
  return null;
}

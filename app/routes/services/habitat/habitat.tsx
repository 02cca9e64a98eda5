export default function Habitat() {
  return null;
}

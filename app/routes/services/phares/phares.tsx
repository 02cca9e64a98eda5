export default function Phares() {
  return null;
}

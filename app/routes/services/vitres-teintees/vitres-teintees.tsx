export default function VitresTeintees() {
  return null;
}

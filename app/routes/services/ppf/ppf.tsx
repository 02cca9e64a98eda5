export default function Ppf() {
  return null;
}

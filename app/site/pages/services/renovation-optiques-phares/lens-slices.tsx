/** The plastic of the lens, its upper face as the gesture leaves it. */
function Lens({ face }: { face: string }) {
  return <path className="slice-clear" d={`${face}V120H0Z`} />;
}

const rough = `M0 40${"l6 -5 5 6 4 -3 6 4 7 -6 6 4 6 -2".repeat(9)}`;
const sanded = `M0 58${"l5 -2 5 2".repeat(40)}`;

/** From the yellowed varnish to the protected lens, in the order of the page's texts. */
export const lensSlices = [
  <>
    <Lens face="M0 60H400" />
    <path className="slice-aged" d={`${rough}V60H0Z`} />
    <path className="slice-hard" d="M120 28h72v10h-72Z" />
  </>,
  <>
    <Lens face={sanded} />
    <path
      className="slice-aged"
      d="M236 58V41l8-4 6 5 6-4 7 4 6-5 7 4 8-4 9 4 11-5 7 5 9-4 12 3 8-4 10 4 15-4 35 3V58Z"
    />
    <path className="slice-object" d="M166 34h66a5 5 0 0 1 5 5v17h-76V39a5 5 0 0 1 5-5Z" />
    <path className="slice-way" d="M182 22h34m-7-5 7 5-7 5" />
  </>,
  <>
    <Lens face="M0 60H400" />
    <path className="slice-way" d="m158 16 30 44 18 52m-22-100 28 48 14 52" />
  </>,
  <>
    <Lens face="M0 60H400" />
    <path className="slice-hard" d="M0 53H400V60H0Z" />
    <path className="slice-way" d="m152 14 36 34 34-32m-9 0 9 0 0 9m-44-19 28 22 22-20m-9 0 9 0 0 8" />
  </>,
];

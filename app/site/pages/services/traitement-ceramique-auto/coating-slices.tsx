import { PaintedPanel } from "../../../service-parts/cross-section.tsx";

/** The varnish, its upper face as the gesture leaves it. */
function Varnish({ face }: { face: string }) {
  return (
    <>
      <PaintedPanel top={84} />
      <path className="slice-clear" d={`${face}V84H0Z`} />
    </>
  );
}

const marked = `M0 46${"h14l4 8 4 -8h8l3 5 3 -5h14".repeat(8)}`;

/** From the bare varnish to the bead of water, in the order of the page's texts. */
export const coatingSlices = [
  <>
    <Varnish face={marked} />
    <path
      className="slice-dirt"
      d="M120 46c5-10 14-9 19-4s12-3 18 4Zm62 0c4-7 12-8 17-3s10-1 13 3Zm58 0c5-12 17-9 22-3s8 0 12 3Z"
    />
  </>,
  <>
    <Varnish face="M0 52H400" />
    <path className="slice-depth" d="M0 52H400" />
    <path className="slice-object" d="M168 36h64a5 5 0 0 1 5 5v10h-74V41a5 5 0 0 1 5-5Z" />
    <path className="slice-way" d="M176 27c6-10 42-10 48 0m-3-8 3 8-8-1" />
  </>,
  <>
    <Varnish face="M0 52H400" />
    <path className="slice-hard" d="M0 45H214V52H0Z" />
    <path className="slice-object" d="M198 26h34a4 4 0 0 1 4 4v22h-42V30a4 4 0 0 1 4-4Z" />
    <path className="slice-way" d="M250 38h26m-7-5 7 5-7 5" />
  </>,
  <>
    <Varnish face="M0 52H400" />
    <path className="slice-hard" d="M0 45H400V52H0Z" />
    <path className="slice-film" d="M186 45a21 21 0 1 1 28 0Zm52 0a10 10 0 1 1 13 0Zm-98 0a7 7 0 1 1 9 0Z" />
  </>,
];

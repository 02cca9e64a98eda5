import { ContactBlock, type ContactBlockProps } from "./contact-block.tsx";

type ClosingBlockProps = Omit<ContactBlockProps, "id" | "level" | "initial">;

/** The contact block as it closes another page: a module of its own, so that only /contact has it from the start. */
export function ClosingBlock(props: ClosingBlockProps) {
  return <ContactBlock {...props} />;
}

/** The brand's colours for PDF documents and e-mails, which cannot use the site's style sheets. */
export const color = {
  ink: "#0F1720",
  steel: "#5B6B7C",
  line: "#E3E8ED",
  mist: "#F4F6F8",
  paper: "#FFFFFF",
  teal: "#0B7A70",
  tealOnInk: "#2DD4BF",
  fogOnInk: "#C8D0D8",
} as const;

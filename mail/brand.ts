/** The brand on paper and in mailboxes, where no style sheet of the site reaches. */
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

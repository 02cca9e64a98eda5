/**
 * Props of an element whose server's HTML React leaves as it is. A constant: React rewrites the HTML whenever it gets
 * another object, even with the same text.
 */
export const serverHtml = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: "" },
} as const;

/** What a business that is not exempt charges on everything but gift cards. */
export const vatPercent = 20;

/** Stands on the quotes and invoices of an exempt business. */
export const vatExemption = "TVA non applicable, art. 293 B du CGI";

/**
 * Turnover of a calendar year up to which no VAT is charged (franchise en base). CGI art. 293 B, figures in force since
 * 1 January 2025: 85 000 € for goods, 37 500 € for services; beyond 93 500 € and 41 250 € the exemption ends at once.
 * The single limit of 25 000 € voted for 2025 never came into force. A business that sells both keeps the whole under
 * the first and the services under the second. https://entreprendre.service-public.gouv.fr/vosdroits/F21746
 */
export const vatLimits = {
  wholeCents: 85_000_00,
  wholeEndsCents: 93_500_00,
  servicesCents: 37_500_00,
  servicesEndsCents: 41_250_00,
} as const;

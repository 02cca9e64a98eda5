import { business } from "#content/business.ts";
import type { Settings } from "./settings/env.ts";

/** The site's address for a browser on this machine. */
export function localAddress(port: number, host: string | undefined): string {
  const everywhere = host === undefined || host === "0.0.0.0" || host === "::";
  const name = everywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Printed at the terminal when the site is ready. */
export function welcomeText(settings: Settings, isDemo: boolean, setupCode?: string | null): string {
  const address = localAddress(settings.port, settings.host);
  const lines = [
    "",
    `  Le site ${business.name} est ouvert : ${address}`,
    "",
    "  Ouvrez cette adresse dans un navigateur. Ctrl+C arrête le site.",
  ];
  if (settings.siteUrl !== `http://localhost:${settings.port}` && settings.siteUrl !== address) {
    lines.push(`  Adresse publique : ${settings.siteUrl}`);
  }
  if (isDemo) {
    lines.push(
      "  C’est une démonstration, avec des données fictives. Pour un vrai site, quittez-la dans",
      "  l’administration, page « Données », ou repartez d’un dossier de données neuf :",
      "  DEMO=0 DATA_DIR=/chemin/du/dossier npm start",
    );
  }
  if (setupCode) {
    lines.push(
      "",
      `  Créez le compte du propriétaire : ${settings.siteUrl}/admin/login`,
      `  Code de mise en service${isDemo ? ", demandé depuis une autre machine" : ""} : ${setupCode}`,
    );
  }
  return `${lines.join("\n")}\n\n`;
}

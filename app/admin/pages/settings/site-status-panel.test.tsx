import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type ShownSiteStatus, SiteStatusPanel } from "./site-status-panel.tsx";

const good: ShownSiteStatus = {
  version: "0.1.0-4024c2d7",
  mailsWaiting: 0,
  mailsFailed: 0,
  lastBackup: null,
  backupFailure: null,
  isBackedUp: true,
  isBackupLate: false,
  isBackupEncrypted: true,
  disk: { freeBytes: 34e9, totalBytes: 50e9, isLow: false },
  database: "18.4",
  trouble: null,
};
const backup = {
  day: "2026-11-16",
  at: "2026-11-16T02:05:00Z",
  name: "f",
  bytes: 1,
  rows: 1,
  isRemote: true,
};
const textOf = (status: Partial<ShownSiteStatus>) => {
  const { container } = render(<SiteStatusPanel status={{ ...good, ...status }} />);
  return container.textContent?.replaceAll("\u00a0", " ");
};

describe("SiteStatusPanel", () => {
  it("says how mails, backup, disk, database and version are", () => {
    const text = textOf({ mailsWaiting: 3, mailsFailed: 1, lastBackup: backup });
    expect(text).toContain("E-mails3 en attente, 1 abandonné");
    expect(text).toMatch(/Sauvegarde16 nov\.[^ ]*.*, copiée ailleurs/);
    expect(text).toContain("34 Go libres sur 50 Go");
    expect(text).toContain("PostgreSQL 18.4, répond");
    expect(text).toContain("0.1.0-4024c2d7");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says what is wrong: no room, a late backup, one that anybody could read", () => {
    const text = textOf({
      trouble: "full",
      isBackupLate: true,
      isBackupEncrypted: false,
      lastBackup: { ...backup, isRemote: false },
    });
    expect(text).toContain("Le disque est plein : les formulaires et les enregistrements sont refusés.");
    expect(text).toContain("non chiffrée : en retard");
    expect(screen.getByRole("alert")).toBeDefined();
  });

  it("says that the last try failed, also when there has never been a backup", () => {
    const backupFailure = { at: "2026-11-17T02:05:00Z", step: "copy" } as const;
    expect(textOf({ backupFailure })).toMatch(
      /Sauvegardeaucune jusqu’ici\. Dernier essai, 17 nov\..* : la copie vers le second lieu n’a pas abouti\./,
    );
    expect(textOf({ backupFailure, lastBackup: backup })).toMatch(
      /16 nov\..*, copiée ailleurs\. Dernier essai/,
    );
  });

  it("promises no backup of a demonstration", () => {
    expect(textOf({ isBackedUp: false })).toContain("aucune, site de démonstration");
  });
});

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { business } from "#content/business.ts";

/** Facts about the account that a person guessing its password may know. */
export interface PasswordOwner {
  readonly email?: string | null | undefined;
}

/** Digits and signs at the beginning or the end of a password. */
const mostAdded = 8;
/** The fewest letters a password needs beside the names of the account or the business. */
const fewestOwnLetters = 4;
const keyboardRows = [
  "azertyuiopqsdfghjklmwxcvbn",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "01234567890123456789",
  // Down the columns, with the row of digits and without.
  "aqwzsxedcrfvtgbyhnujikolpm",
  "qazwsxedcrfvtgbyhnujmikolp",
  "1aqw2zsx3edc4rfv5tgb6yhn7uj8ik9ol0p",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
];
/** Without accents: what French guesses begin with and the package's list lacks. */
const frenchWords =
  "administrateur bienvenue changemoi changezmoi entreprise motdepassesecret nettoyage " +
  "printemps automne janvier fevrier juillet septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche";
const shortestRun = 6;
const longestRepeated = 4;

/** Whether the password is among the first guesses: a leaked password, a run of keys, or a well-known name. */
export async function isCommonPassword(password: string, owner: PasswordOwner = {}): Promise<boolean> {
  const isListed = await openList();
  const plain = fold(password);
  const names = knownNames(owner);
  return [plain, unmask(plain), unmask(trimmed(plain))].some((form) => {
    const candidates = shapesOf(form);
    if (candidates.some((candidate) => isListed(candidate) || isRun(candidate))) return true;
    if (isRunWithLetters(form)) return true;
    const own = withoutNames(form.replace(/[^a-z0-9]/g, ""), names);
    if (own === null) return false;
    return lettersOf(own).length < fewestOwnLetters || shapesOf(own).some(isListed);
  });
}

let list: Promise<string> | undefined;

/**
 * The package's list of leaked passwords, read on first use and kept as one string: a Set of its fifty thousand words
 * would take ten times the memory.
 */
async function openList(): Promise<(word: string) => boolean> {
  list ??= readList().catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  const words = await list;
  return (word) => word !== "" && (words.includes(`\n${word}\n`) || frenchWords.split(" ").includes(word));
}

async function readList(): Promise<string> {
  const path = createRequire(import.meta.url).resolve("@zxcvbn-ts/language-common/src/passwords.json");
  const words = JSON.parse(await readFile(path, "utf8")) as readonly string[];
  return `\n${words.join("\n")}\n`;
}

/** Lower case, without accents. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const masks: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** "p@ssw0rd" is "password". */
function unmask(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => masks[sign] ?? sign);
}

/** The password itself, without what is added around it, without signs inside, and what it repeats. */
function shapesOf(text: string): readonly string[] {
  const bare = text.replace(/[^a-z0-9]/g, "");
  const shapes = [text, bare, trimmed(text), trimmed(bare)];
  return [...new Set(shapes.flatMap((shape) => [shape, repeatedPart(shape), trimmed(repeatedPart(shape))]))];
}

function trimmed(text: string): string {
  const { before, core, after } = splitAdded(text);
  return addedSigns(before) + addedSigns(after) <= mostAdded ? core : text;
}

/** What is typed before the first letter and after the last. */
function splitAdded(text: string) {
  const [, before = "", core = "", after = ""] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(text) ?? [];
  return { before, core, after };
}

/** Neighbouring keys and repetitions are guessed like a single sign. */
function addedSigns(text: string): number {
  return isRun(text) ? 1 : text.length;
}

/** "1234567890ab" */
function isRunWithLetters(text: string): boolean {
  const { before, core, after } = splitAdded(text);
  return (isRun(before) || isRun(after)) && core.length < fewestOwnLetters;
}

/** "abcabcabc" is "abc". */
function repeatedPart(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text;
}

/** Neighbouring keys, or the same few repeated. */
function isRun(text: string): boolean {
  if (repeatedPart(text).length <= longestRepeated && repeatedPart(text) !== text) return true;
  if (text.length < shortestRun) return false;
  // "111222333" is "123".
  const keys = text.replace(/(.)\1\1+/gs, "$1");
  const reversed = [...keys].reverse().join("");
  return [...keyboardRows, "abcdefghijklmnopqrstuvwxyz"].some(
    (row) => row.includes(keys) || row.includes(reversed),
  );
}

function knownNames({ email }: PasswordOwner): readonly string[] {
  const [local = "", domain = ""] = fold(email ?? "").split("@");
  const words = [business.name, local, ...domain.split(".").slice(0, -1)].flatMap((name) => {
    const parts = fold(name).split(/[^a-z0-9]+/);
    return [parts.join(""), ...parts];
  });
  return [...new Set(words)].filter((word) => word.length >= 4).sort((a, b) => b.length - a.length);
}

/** What is left without the names; null where none is in it. */
function withoutNames(text: string, names: readonly string[]): string | null {
  const left = names.reduce((rest, name) => rest.replaceAll(name, ""), text);
  return left === text ? null : left;
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z]/g, "");
}

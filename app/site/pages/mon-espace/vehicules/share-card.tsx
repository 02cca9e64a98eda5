import { IconCheck, IconClose, IconDownload } from "#app/art/icons.tsx";
import { Button, LinkButton } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { ownPassportPage as texts } from "#content/pages/passport.ts";
import { CopyLink } from "./copy-link.tsx";
import "./share-card.css";

interface ShareCardProps {
  readonly address: `${typeof texts.path}/${string}`;
  /** The public address; null while it is not shared. */
  readonly url: string | null;
  /** The same as a picture. */
  readonly qr: string | null;
}

/** The switch of the public address, and what whoever opens it sees and does not see. */
export function ShareCard({ address, url, qr }: ShareCardProps) {
  return (
    <Card look="lifted" className="share-card">
      <form method="post" action={address} className="share-head">
        <h2>{texts.share}</h2>
        <button
          type="submit"
          name="action"
          value={url ? "unshare" : "share"}
          role="switch"
          aria-checked={url !== null}
          aria-label={texts.share}
          className="share-switch"
        />
      </form>
      {url ? null : <p className="pp-note">{texts.shareNote}</p>}
      <div className="share-facts">
        {qr ? <img src={qr} alt={texts.qr} width={148} height={148} /> : null}
        <ul>
          {texts.shown.map((fact) => (
            <li key={fact}>
              <IconCheck />
              {fact}
            </li>
          ))}
          {texts.hidden.map((fact) => (
            <li key={fact} data-hidden>
              <IconClose />
              <span className="sr-only">{texts.notShown}</span>
              {fact}
            </li>
          ))}
        </ul>
      </div>
      {url ? (
        <a className="share-url" href={url}>
          {url.replace(/^https?:\/\//, "")}
        </a>
      ) : null}
      <div className="share-actions">
        {url ? <CopyLink key={url} url={url} /> : null}
        <LinkButton to={`${address}/pdf`} variant="secondary" size="sm" reloadDocument>
          <IconDownload />
          {texts.print}
        </LinkButton>
        {url ? (
          <form method="post" action={address}>
            <Button type="submit" name="action" value="unshare" variant="ghost" size="sm">
              {texts.unshare}
            </Button>
          </form>
        ) : null}
      </div>
    </Card>
  );
}

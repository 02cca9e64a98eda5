import { fail } from "../errors.ts";
import { authUrl } from "../settings.ts";
import type { AuthRoute, OpenHandler } from "../wire.ts";
import type { SamlConfig } from "./config.ts";
import { consumeAnswer } from "./consume-answer.ts";
import { serviceProviderAddresses, serviceProviderMetadata } from "./service-provider.ts";
import { startSso } from "./start-sso.ts";

const metadata: OpenHandler = async (deps) => ({
  status: 200,
  text: serviceProviderMetadata(serviceProviderAddresses(authUrl(deps.settings))),
  contentType: "application/xml; charset=utf-8",
});

/** Without directories each answers that SAML is off, whatever was sent. */
export function samlRoutes(config: SamlConfig | null): readonly AuthRoute[] {
  const off: OpenHandler = async () => fail("saml_provider_disabled");
  const [start, consume, describe] = config
    ? [startSso(config), consumeAnswer(config), metadata]
    : [off, off, off];
  return [
    { method: "POST", path: "/sso", access: "key", limit: "sso", handler: start },
    { method: "POST", path: "/sso/saml/acs", access: "open", limit: "sso", handler: consume },
    { method: "GET", path: "/sso/saml/metadata", access: "open", handler: describe },
  ];
}

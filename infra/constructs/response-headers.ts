import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

import { dataPolicy, mediaPolicy, sitePolicy } from './content-security-policy.ts';
import type { InlineHashes } from './content-security-policy.ts';

const { HeadersFrameOption, HeadersReferrerPolicy } = cloudfront;

type Variant = {
  /** Left out where the page sends its own policy with a nonce, which CloudFront's would replace. */
  readonly policy?: { readonly text: string; readonly override: boolean };
  readonly referrer: cloudfront.HeadersReferrerPolicy;
};

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()';

/** Response headers by kind of response. The local host reads them from the template. */
export class ResponseHeaders extends Construct {
  readonly site: cloudfront.ResponseHeadersPolicy;
  readonly api = this.variant('Api', {
    policy: { text: dataPolicy, override: false },
    referrer: HeadersReferrerPolicy.NO_REFERRER,
  });
  /**
   * Whoever knows a proposal's URL may open it, so it must not leak through a referrer. Within the site it may: with no
   * referrer at all, browsers without Fetch Metadata post its forms with `Origin: null`, which is refused.
   */
  readonly proposal = this.variant('Proposal', { referrer: HeadersReferrerPolicy.SAME_ORIGIN });
  readonly media = this.variant('Media', {
    policy: { text: mediaPolicy, override: true },
    referrer: HeadersReferrerPolicy.NO_REFERRER,
  });

  /** `inline`: hashes of the inline styles and scripts of the site's pages. */
  constructor(scope: Construct, id: string, inline: InlineHashes) {
    super(scope, id);
    this.site = this.variant('Site', {
      policy: { text: sitePolicy(inline), override: true },
      referrer: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
    });
  }

  private variant(id: string, { policy, referrer }: Variant): cloudfront.ResponseHeadersPolicy {
    return new cloudfront.ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior: {
        ...(policy === undefined
          ? {}
          : { contentSecurityPolicy: { contentSecurityPolicy: policy.text, override: policy.override } }),
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: referrer, override: true },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'permissions-policy', value: PERMISSIONS, override: true },
          { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        ],
      },
    });
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Annotations, Duration, Fn } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

import type { Config } from '../config.ts';
import { pagesFunction } from '../edge/pages-function.ts';
import { readBuiltPages, requireOwnAddress } from './built-pages.ts';
import type { InlineHashes } from './content-security-policy.ts';
import type { Firewall } from './firewall.ts';
import { ResponseHeaders } from './response-headers.ts';

export type SiteProps = {
  readonly config: Config;
  readonly api: HttpApi;
  readonly media: s3.Bucket;
  readonly files: s3.Bucket;
  /** Folder of the built site; the paths and style hashes of its pages become part of the template. */
  readonly directory: string;
  /** Sent to the API with every request, so that functions can refuse calls that bypass CloudFront. */
  readonly originSecret: string;
  /** Synthesized for the local host, whose address is not known to the template. */
  readonly local: boolean;
  readonly firewall: Firewall | undefined;
};

/** Never cached, so that a new page or a recovered server is visible at once. */
const uncachedErrors = [404, 405, 414, 500, 501, 502, 503, 504];

/**
 * Hashes of what is inline in the pages, and of the previous release's styles: its pages stay in caches for minutes.
 */
function inlineHashes(previousStyles: string, pages: ReturnType<typeof readBuiltPages>): InlineHashes {
  const { styles, scripts } = pages ?? { styles: [], scripts: [] };
  return { styles: [...new Set([...styles, ...previousStyles.split(',').filter(Boolean)])], scripts };
}

/** One distribution for everything: files, images, the API and the proposal pages. */
export class Site extends Construct {
  readonly distribution: cloudfront.Distribution;
  /** Scheme and host, without a trailing slash. */
  readonly origin: string;
  /** What refers to this release's files, and must not be deployed before they are uploaded. */
  readonly releaseDependents: readonly Construct[];

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const pages = readBuiltPages(props.directory);
    if (pages && !props.local) requireOwnAddress(pages, props.config.domainName);
    const headers = new ResponseHeaders(this, 'Headers', inlineHashes(props.config.previousStyles, pages));
    const viewer = this.edgeFunction('Viewer', readFileSync(join(import.meta.dirname, '../edge/viewer.js'), 'utf8'));
    const pagesAtEdge = this.edgeFunction('Pages', pagesFunction(pages?.paths ?? ['/']));
    this.releaseDependents = [headers.site, pagesAtEdge];
    const files = this.filesOrigin('Files', props.files);
    const api = apiOrigin(props.api, props.originSecret);
    const uncached = {
      origin: api,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      ...atRequest(viewer),
    };
    const cached = { cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED };
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: 'Paveprint',
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      errorResponses: uncachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...customDomain(this, props.config),
      ...(props.firewall && { webAclId: props.firewall.arn }),
      additionalBehaviors: {
        '/api/*': { ...secure(headers.api), ...uncached },
        '/proposal/*': { ...secure(headers.proposal), ...uncached, ...atRequest(pagesAtEdge) },
        '/media/*': {
          ...secure(headers.media),
          ...cached,
          ...atRequest(viewer),
          origin: this.filesOrigin('Media', props.media),
        },
        '/assets/*': { ...secure(headers.site), ...cached, ...atRequest(viewer), origin: files },
      },
      defaultBehavior: {
        ...secure(headers.site),
        ...cached,
        ...atRequest(pagesAtEdge),
        origin: files,
      },
    });
    this.origin = `https://${props.config.domainName ?? this.distribution.distributionDomainName}`;
  }

  private edgeFunction(id: string, code: string): cloudfront.Function {
    return new cloudfront.Function(this, id, {
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromInline(code),
    });
  }

  // Imported by attributes, so that CDK adds no bucket policy: the app stack's own lets CloudFront read.
  private filesOrigin(id: string, bucket: s3.Bucket): cloudfront.IOrigin {
    const { bucketArn, bucketRegionalDomainName } = bucket;
    const imported = s3.Bucket.fromBucketAttributes(this, id, { bucketArn, bucketRegionalDomainName });
    Annotations.of(this).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac');
    return origins.S3BucketOrigin.withOriginAccessControl(imported);
  }
}

const atRequest = (fn: cloudfront.Function) => ({
  functionAssociations: [{ function: fn, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST }],
});

const secure = (policy: cloudfront.IResponseHeadersPolicy) => ({
  viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  responseHeadersPolicy: policy,
  compress: true,
});

function apiOrigin(api: HttpApi, originSecret: string): cloudfront.IOrigin {
  // "https://{id}.execute-api.{region}.amazonaws.com": the third part is the host.
  return new origins.HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
    protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(30),
    customHeaders: { 'x-origin-secret': originSecret },
  });
}

function customDomain(scope: Construct, { domainName, certificateArn }: Config) {
  if (domainName === undefined || certificateArn === undefined) return {};
  return {
    domainNames: [domainName],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

import { endpoints } from '#shared/api.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { aHouse } from './houses.ts';

export type WriteCall = {
  readonly endpoint: Endpoint;
  readonly path: string;
  /** Taken as it is; what is tried in its place must be refused. Undefined where the call has no JSON body. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
};

/** What the calls are about: all of it belongs to the caller. */
export type Belongings = {
  readonly organizationId: number;
  readonly propertyId: number;
  readonly proposalId: number;
  readonly slug: string;
  readonly picture: string;
  readonly origin: string;
};

type Body = Readonly<Record<string, unknown>> | undefined;

const drawnPolygon = [
  { lat: 26.1, lng: -80.1 },
  { lat: 26.1001, lng: -80.1 },
  { lat: 26.1, lng: -80.1001 },
];
const polygonHash = '0123456789abcdef';

const marketingForm = {
  headline: 'DRIVEWAY TRANSFORMATION',
  canvasBackgroundColor: '#61A5FA',
  beforeBox: '#2563EB',
  afterBox: '#2563EB',
  areaBox: '#2563EB',
  companyLogo: '',
  contactInfo: 'sample-paving.example',
};

const ofImaging = ({ proposalId, slug, picture, origin }: Belongings): Readonly<Record<string, Body>> => ({
  'POST /api/fetch-streetview-images': { address: '1 Sample Street' },
  'POST /api/fetch-zillow-images': { address: '1 Sample Street' },
  'POST /api/fetch-property-images': { address: '1 Sample Street' },
  'POST /api/upload-image': undefined,
  'POST /api/save-mask': undefined,
  'POST /api/upload-url-to-r2': { imageUrl: picture, folder: 'before-images' },
  'POST /api/generate-aerial-map': {
    center: { lat: 26.1, lng: -80.1 },
    zoom: 19,
    drawnPolygon,
    polygonHash,
    proposalId,
  },
  'POST /api/process-image': { imageUrl: picture, prompt: 'Herringbone', proposalId },
  'POST /api/process-image-inpainting': { imageUrl: picture, maskUrl: picture, prompt: 'Herringbone', proposalId },
  'POST /api/render-preview': {
    imageUrl: picture,
    proposalId,
    choice: { shape: 'square', pattern: 'stack-bond', color: 'red-brick' },
  },
  'POST /api/generate-marketing-image': {
    beforeImageUrl: picture,
    afterImageUrl: picture,
    aerialMapUrl: '',
    calculatedCost: 100,
    marketingForm,
    qrCodeUrl: `${origin}/proposal/${slug}`,
    proposalId,
  },
});

const ofProposals = ({ propertyId, picture, organizationId }: Belongings): Readonly<Record<string, Body>> => ({
  'POST /api/proposals/draft': { propertyId },
  'PATCH /api/proposals/{id}': {
    currentStep: 2,
    area: 400,
    areaBandSqFt: 20,
    costPerSqFt: 12.5,
    totalCost: 5000,
    polygonHash,
    drawnPolygon,
    areaSource: 'drawn',
    imageGenerationMethod: 'responses',
    marketingImageUrl: picture,
    areaImageR2Url: picture,
    maskImageUrl: picture,
    status: 'completed',
    organizationId,
  },
  'PATCH /api/proposals/slug/{slug}/r2-urls': { beforeImageR2Url: picture },
  'PATCH /api/proposals/slug/{slug}/status': { status: 'sent' },
  'DELETE /api/proposals/{id}': undefined,
});

/** A good body of every call that writes, by method and path. */
const bodies = (own: Belongings): Readonly<Record<string, Body>> => ({
  ...ofImaging(own),
  ...ofProposals(own),
  'POST /api/client-errors': { message: 'x is not a function', path: '/app' },
  'POST /api/organizations': { name: 'New profile', primaryColor: '#112233', visitMinutes: 45, leadDays: 2 },
  'PATCH /api/organizations/{id}': { companyName: 'Other Co.', websiteUrl: 'https://other.example', leadDays: 3 },
  'DELETE /api/organizations/{id}': undefined,
  'POST /api/organizations/{id}/set-default': undefined,
  'POST /api/properties': aHouse,
});

/** Every endpoint that writes, with a good call of it. One that is not known here throws: it has no tests yet. */
export function writeCalls(own: Belongings): readonly WriteCall[] {
  const known = bodies(own);
  return endpoints
    .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    .map((endpoint) => {
      const name = `${endpoint.method} ${endpoint.path}`;
      if (!(name in known)) throw new Error(`${name} has no good body to vary`);
      const id = endpoint.path.startsWith('/api/organizations') ? own.organizationId : own.proposalId;
      const path = endpoint.path.replace('{id}', String(id)).replace('{slug}', own.slug);
      return { endpoint, path, body: known[name] };
    });
}

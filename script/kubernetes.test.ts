import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../apps/server/src/platform/config.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const documentsOf = (name: string) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}`), { merge: true }).map((each) => {
    expect(each.errors).toEqual([]);
    return each.toJS() as { kind: string };
  });

/*
 * The parts of Kubernetes' API that the manifests use, field by field as its reference has them: a field with a wrong name or place
 * is refused here, where `kubectl` would say so only before a cluster.
 */
const labels = v.record(v.string(), v.string());
const metadata = v.strictObject({ name: v.string(), labels: v.optional(labels) });
const quantity = v.pipe(v.string(), v.regex(/^\d+(?:m|Mi|Gi)?$/));
const amounts = v.strictObject({ cpu: v.optional(quantity), memory: v.optional(quantity) });
const secretKey = v.strictObject({ name: v.string(), key: v.string() });
const probe = v.strictObject({
  httpGet: v.strictObject({ path: v.string(), port: v.string() }),
  periodSeconds: v.number(),
  timeoutSeconds: v.optional(v.number()),
  failureThreshold: v.number(),
});
/** Read-only root, no way to more rights: demanded of every container. */
const closed = v.strictObject({
  allowPrivilegeEscalation: v.literal(false),
  readOnlyRootFilesystem: v.literal(true),
  capabilities: v.strictObject({ drop: v.tuple([v.literal('ALL')]) }),
});
const container = v.strictObject({
  name: v.string(),
  image: v.string(),
  command: v.optional(v.array(v.string())),
  envFrom: v.optional(v.array(v.strictObject({ configMapRef: v.strictObject({ name: v.string() }) }))),
  env: v.optional(
    v.array(v.strictObject({ name: v.string(), valueFrom: v.strictObject({ secretKeyRef: secretKey }) })),
  ),
  ports: v.optional(v.array(v.strictObject({ name: v.string(), containerPort: v.number() }))),
  startupProbe: v.optional(probe),
  readinessProbe: v.optional(probe),
  livenessProbe: v.optional(probe),
  resources: v.strictObject({ requests: amounts, limits: v.strictObject({ memory: quantity }) }),
  securityContext: closed,
  volumeMounts: v.array(
    v.strictObject({ name: v.string(), mountPath: v.string(), readOnly: v.optional(v.boolean()) }),
  ),
});
const selector = v.strictObject({ matchLabels: labels });
const pod = v.strictObject({
  serviceAccountName: v.optional(v.string()),
  automountServiceAccountToken: v.literal(false),
  enableServiceLinks: v.literal(false),
  terminationGracePeriodSeconds: v.optional(v.number()),
  restartPolicy: v.optional(v.literal('Never')),
  securityContext: v.strictObject({
    runAsNonRoot: v.literal(true),
    runAsUser: v.number(),
    runAsGroup: v.number(),
    fsGroup: v.optional(v.number()),
    seccompProfile: v.strictObject({ type: v.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: v.optional(
    v.array(
      v.strictObject({
        maxSkew: v.number(),
        topologyKey: v.string(),
        whenUnsatisfiable: v.picklist(['ScheduleAnyway', 'DoNotSchedule']),
        labelSelector: selector,
      }),
    ),
  ),
  initContainers: v.optional(v.array(container)),
  containers: v.array(container),
  volumes: v.array(
    v.union([
      v.strictObject({
        name: v.string(),
        emptyDir: v.strictObject({ medium: v.optional(v.literal('Memory')), sizeLimit: quantity }),
      }),
      v.strictObject({
        name: v.string(),
        secret: v.strictObject({ secretName: v.string(), defaultMode: v.number() }),
      }),
    ]),
  ),
});
const template = v.strictObject({ metadata: v.strictObject({ labels }), spec: pod });
const kind = <const K extends string, const A extends string>(name: K, apiVersion: A) => ({
  apiVersion: v.literal(apiVersion),
  kind: v.literal(name),
  metadata,
});
const port = v.strictObject({
  port: v.union([v.number(), v.string()]),
  protocol: v.optional(v.picklist(['TCP', 'UDP'])),
});
const peer = v.union([
  v.strictObject({ namespaceSelector: selector }),
  v.strictObject({ ipBlock: v.strictObject({ cidr: v.string(), except: v.optional(v.array(v.string())) }) }),
]);
const manifest = v.variant('kind', [
  v.strictObject({ ...kind('ServiceAccount', 'v1'), automountServiceAccountToken: v.literal(false) }),
  v.strictObject({ ...kind('ConfigMap', 'v1'), data: labels }),
  v.strictObject({
    ...kind('Deployment', 'apps/v1'),
    spec: v.strictObject({
      replicas: v.number(),
      selector,
      strategy: v.strictObject({
        rollingUpdate: v.strictObject({ maxUnavailable: v.number(), maxSurge: v.number() }),
      }),
      template,
    }),
  }),
  v.strictObject({
    ...kind('Service', 'v1'),
    spec: v.strictObject({
      selector: labels,
      ports: v.array(v.strictObject({ name: v.string(), port: v.number(), targetPort: v.string() })),
    }),
  }),
  v.strictObject({
    ...kind('PodDisruptionBudget', 'policy/v1'),
    spec: v.strictObject({ minAvailable: v.number(), selector }),
  }),
  v.strictObject({
    ...kind('HorizontalPodAutoscaler', 'autoscaling/v2'),
    spec: v.strictObject({
      scaleTargetRef: v.strictObject({ apiVersion: v.string(), kind: v.string(), name: v.string() }),
      minReplicas: v.number(),
      maxReplicas: v.number(),
      metrics: v.array(
        v.strictObject({
          type: v.literal('Pods'),
          pods: v.strictObject({
            metric: v.strictObject({ name: v.string() }),
            target: v.strictObject({ type: v.literal('AverageValue'), averageValue: quantity }),
          }),
        }),
      ),
      behavior: v.strictObject({
        scaleUp: v.strictObject({ stabilizationWindowSeconds: v.number() }),
        scaleDown: v.strictObject({ stabilizationWindowSeconds: v.number() }),
      }),
    }),
  }),
  v.strictObject({
    ...kind('NetworkPolicy', 'networking.k8s.io/v1'),
    spec: v.strictObject({
      podSelector: selector,
      policyTypes: v.array(v.picklist(['Ingress', 'Egress'])),
      ingress: v.array(v.strictObject({ from: v.array(peer), ports: v.array(port) })),
      egress: v.array(v.strictObject({ to: v.array(peer), ports: v.array(port) })),
    }),
  }),
  v.strictObject({
    ...kind('Job', 'batch/v1'),
    spec: v.strictObject({ backoffLimit: v.number(), ttlSecondsAfterFinished: v.number(), template }),
  }),
]);

const all = ['fairground.yaml', 'migrate.yaml'].flatMap(documentsOf);
const parsed = all.map((each) => v.parse(manifest, each));
function one<const K extends (typeof parsed)[number]['kind']>(name: K) {
  return parsed.find((each) => each.kind === name) as Extract<(typeof parsed)[number], { kind: K }>;
}

describe('deploy/kubernetes', () => {
  test.each(all)('$kind has only fields that Kubernetes knows', (each) => {
    expect(v.safeParse(manifest, each).issues ?? []).toEqual([]);
    // The schema is no formality: one more field anywhere is refused.
    expect(v.is(manifest, { ...each, specification: {} })).toBe(false);
  });

  test('has everything that the guide promises', () => {
    expect(parsed.map((each) => each.kind).toSorted()).toEqual([
      'ConfigMap',
      'Deployment',
      'HorizontalPodAutoscaler',
      'Job',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
      'ServiceAccount',
    ]);
  });

  test('every selector finds the pods of the Deployment', () => {
    const { labels: own } = one('Deployment').spec.template.metadata;
    const selectors = [
      one('Deployment').spec.selector.matchLabels,
      one('Service').spec.selector,
      one('PodDisruptionBudget').spec.selector.matchLabels,
      one('NetworkPolicy').spec.podSelector.matchLabels,
    ];
    for (const each of selectors) expect(each).toEqual(own);
    const target = one('HorizontalPodAutoscaler').spec.scaleTargetRef;
    expect(target).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name: one('Deployment').metadata.name,
    });
  });

  test('probes ask where the server answers, and a database that is away restarts nothing', () => {
    const [server] = one('Deployment').spec.template.spec.containers;
    expect(server!.livenessProbe!.httpGet.path).toBe('/healthz');
    expect(server!.startupProbe!.httpGet.path).toBe('/healthz');
    expect(server!.readinessProbe!.httpGet.path).toBe('/readyz');
    const ports = new Set(server!.ports!.map(({ name }) => name));
    for (const each of [server!.livenessProbe!, server!.startupProbe!, server!.readinessProbe!])
      expect(ports).toContain(each.httpGet.port);
  });

  test('the server accepts its configuration, and is given the time to stop', () => {
    const { data } = one('ConfigMap');
    const config = readConfig({
      ...data,
      DATABASE_URL: 'postgresql://app@db/fairground',
      METRICS_TOKEN: 'sixteen-characters-at-least',
    });
    const { terminationGracePeriodSeconds: grace = 0, securityContext } =
      one('Deployment').spec.template.spec;
    expect(grace).toBeGreaterThanOrEqual(config.drainSeconds + 10);
    expect(config.metrics).toMatchObject({ port: 9464 });
    // The user of the image, who owns /data.
    expect(read('deploy/docker/Dockerfile')).toContain(`--uid ${securityContext.runAsUser} `);
  });

  test('every volume that is mounted is there, and what is written is one', () => {
    for (const each of [one('Deployment').spec.template.spec, one('Job').spec.template.spec]) {
      const volumes = new Set(each.volumes.map(({ name }) => name));
      for (const { volumeMounts } of [...(each.initContainers ?? []), ...each.containers])
        for (const { name } of volumeMounts) expect(volumes).toContain(name);
    }
  });
});

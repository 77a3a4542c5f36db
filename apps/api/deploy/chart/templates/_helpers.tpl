{{- define "account.name" -}}
{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- end }}

{{- define "account.labels" -}}
{{ include "account.selector" . }}
app.kubernetes.io/version: {{ .root.Values.image.tag | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "account.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "account.storeMap" -}}
{{ .Values.store.configMap | default (printf "%s-store" (include "account.name" .)) }}
{{- end }}

{{- /* Common parts of every pod: no service account token, no root user, secrets as files. */}}
{{- define "account.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: 256Mi
  - name: store
    configMap:
      name: {{ include "account.storeMap" .root }}
      {{- with .root.Values.store.items }}
      items:
        {{- toYaml . | nindent 8 }}
      {{- end }}
  - name: secrets
    projected:
      defaultMode: 0440
      sources:
        {{- range $variable, $secret := .root.Values.secrets }}
        - secret:
            name: {{ $secret.name }}
            items:
              - key: {{ $secret.key }}
                path: {{ $variable }}
        {{- end }}
{{- end }}

{{- define "account.container" -}}
image: {{ printf "%s:%s" .root.Values.image.repository (.tag | default .root.Values.image.tag) }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
env:
  {{- range $variable, $value := .root.Values.environment }}
  - name: {{ $variable }}
    value: {{ $value | quote }}
  {{- end }}
  {{- range $variable, $secret := .root.Values.secrets }}
  - name: {{ $variable }}_FILE
    value: /run/secrets/{{ $variable }}
  {{- end }}
volumeMounts:
  - name: tmp
    mountPath: /tmp
  - name: store
    mountPath: /store
    readOnly: true
  - name: secrets
    mountPath: /run/secrets
    readOnly: true
{{- end }}

{{- /* Sites and workers have the same three probes. */}}
{{- define "account.probes" -}}
ports:
  - name: http
    containerPort: 8080
startupProbe:
  httpGet:
    path: /healthz
    port: http
  periodSeconds: 2
  failureThreshold: 60
readinessProbe:
  httpGet:
    path: /readyz
    port: http
  periodSeconds: 2
  timeoutSeconds: 5
  failureThreshold: 2
livenessProbe:
  httpGet:
    path: /healthz
    port: http
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
lifecycle:
  preStop:
    exec:
      # Waits until no traffic is routed to the pod; the shutdown then has 35 seconds for open requests.
      command: [sleep, '5']
{{- end }}

{{- define "account.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "account.selector" . | nindent 8 }}
{{- end }}

lib/sobow.jar contains these libraries, each under one of its licenses. The license of Apache-2.0 is the file LICENSE, that of EPL-2.0 is
licenses/jakarta.annotation-api/META-INF/LICENSE.md; the others are in licenses, in a folder named like the library.

<#list dependencyMap as entry>
<#if entry.key.groupId != "org.sobow">
${entry.key.groupId}:${entry.key.artifactId}:${entry.key.version} (${entry.value?join(" or ")}) ${entry.key.url!""}
</#if>
</#list>

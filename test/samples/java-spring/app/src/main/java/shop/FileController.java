package shop;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class FileController {

	private final Path pictures;

	public FileController(Path pictures) {
		this.pictures = pictures;
	}

	@GetMapping("/pictures/{name}")
	public ResponseEntity<byte[]> show(@PathVariable String name) throws IOException {
		Path picture = pictures.resolve(name);
		if (!Files.exists(picture)) {
			return ResponseEntity.notFound().build();
		}
		return ResponseEntity.ok(Files.readAllBytes(picture));
	}

	@PostMapping("/pictures")
	public String store(@RequestParam String name, @RequestBody byte[] content) throws IOException {
		Files.write(pictures.resolve(name), content);
		return "stored";
	}

	@PostMapping("/catalogue")
	public int unpack(@RequestBody byte[] upload) throws IOException {
		int count = 0;
		Path file = Files.createTempFile("catalogue", ".zip");
		Files.write(file, upload);
		try (ZipFile zip = new ZipFile(file.toFile())) {
			Enumeration<? extends ZipEntry> entries = zip.entries();
			while (entries.hasMoreElements()) {
				ZipEntry entry = entries.nextElement();
				Path target = pictures.resolve(entry.getName());
				try (InputStream content = zip.getInputStream(entry)) {
					Files.copy(content, target);
				}
				count++;
			}
		} finally {
			Files.delete(file);
		}
		return count;
	}

	@GetMapping("/lines")
	public String lines(@RequestParam String name) throws IOException {
		ProcessBuilder builder = new ProcessBuilder("sh", "-c", "wc -l " + name);
		builder.directory(pictures.toFile());
		Process process = builder.start();
		try (BufferedReader output = new BufferedReader(new InputStreamReader(process.getInputStream()))) {
			return output.lines().collect(Collectors.joining("\n"));
		}
	}
}

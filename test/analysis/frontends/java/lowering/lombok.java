package demo;

import lombok.*;

@Data
@AllArgsConstructor
class Account {
    private final String owner;
    private boolean active;
    private static int count;

    String getOwner() {
        return owner.trim();
    }
}

class Other {
    @Getter @Setter private String text;
}
